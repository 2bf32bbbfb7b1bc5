"""Arrays in and out: any object with the buffer protocol, and NumPy where it is installed."""

from __future__ import annotations

import ctypes
import operator
import struct
from typing import Any, List, Tuple

from ._errors import ArgumentError

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

_STRIDES_AND_FORMAT = 0x0010 | 0x0008 | 0x0004


class _Buffer(ctypes.Structure):
    """Py_buffer, as CPython declares it."""

    _fields_ = [("buf", ctypes.c_void_p), ("obj", ctypes.py_object), ("len", ctypes.c_ssize_t),
                ("itemsize", ctypes.c_ssize_t), ("readonly", ctypes.c_int), ("ndim", ctypes.c_int),
                ("format", ctypes.c_char_p), ("shape", ctypes.POINTER(ctypes.c_ssize_t)),
                ("strides", ctypes.POINTER(ctypes.c_ssize_t)), ("suboffsets", ctypes.POINTER(ctypes.c_ssize_t)),
                ("internal", ctypes.c_void_p)]


class Rows:
    """A view of a two-dimensional array of bytes: the address of its first row, and its layout. Use it in `with`.

    Copies only if the bytes of a row do not lie next to each other, or the rows go backwards in memory.
    """

    def __init__(self, array: Any, what: str) -> None:
        self._array = _of_bytes(array, what)
        self._view = _Buffer()

    def __enter__(self) -> "Rows":
        ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(self._array), ctypes.byref(self._view),
                                            _STRIDES_AND_FORMAT)
        view = self._view
        self.height, self.width = view.shape[0], view.shape[1]
        self.address, self.stride = view.buf, view.strides[0]
        in_order = (self.width <= 1 or view.strides[1] == 1) and (self.height <= 1 or self.stride >= self.width)
        if not in_order:
            self._copy = memoryview(self._array).tobytes()
            self.address = ctypes.cast(ctypes.c_char_p(self._copy), ctypes.c_void_p).value
        if not in_order or self.height <= 1:
            self.stride = self.width
        return self

    def __exit__(self, *_: Any) -> None:
        ctypes.pythonapi.PyBuffer_Release(ctypes.byref(self._view))


def _of_bytes(array: Any, what: str) -> Any:
    """Returns an array with two dimensions of one byte each."""
    if numpy is not None and isinstance(array, numpy.ndarray) and array.dtype.itemsize != 1:
        if array.dtype.kind not in "iuf":
            raise TypeError(f"{what} has elements of type {array.dtype}; give numbers or booleans")
        array = array != 0
    try:
        view = memoryview(array)
    except TypeError:
        raise TypeError(f"{what} is a {type(array).__name__}; give an array of two dimensions, such as a numpy.ndarray "
                        "or a memoryview") from None
    with view:
        if view.ndim != 2:
            raise ArgumentError.of(f"has {view.ndim} dimensions instead of 2: rows and columns",
                                   "give one byte for each pixel", what)
        if view.itemsize != 1:
            raise TypeError(f"{what} has elements of {view.itemsize} bytes; give one byte for each pixel")
    return array


def points(values: Any, what: str) -> Any:
    """Returns pairs of coordinates as an array of 2 n numbers for C."""
    if numpy is not None and isinstance(values, numpy.ndarray):
        return _points_of_array(values, what)
    flat: List[int] = []
    for value in values:
        x, y = pixel(value, what)
        flat += (x, y)
    return (ctypes.c_int32 * len(flat))(*flat)


def _points_of_array(values: Any, what: str) -> Any:
    if values.dtype.kind not in "iu":
        raise TypeError(f"{what} has elements of type {values.dtype}; give whole pixels")
    if values.ndim != 2 or values.shape[1] != 2:
        raise ArgumentError.of(f"has the shape {values.shape} instead of (n, 2)", "give x and y of each pixel", what)
    limits = numpy.iinfo(numpy.int32)
    if values.size and (values.min() < limits.min or values.max() > limits.max):
        raise ArgumentError.of("has a coordinate that is no pixel", "give pixels of the room", what)
    data = numpy.ascontiguousarray(values, dtype=numpy.int32).tobytes()
    return (ctypes.c_int32 * values.size).from_buffer_copy(data)


def whole(value: Any, what: str) -> int:
    """Returns a whole number that C can take."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is {value!r}; give a whole number") from None
    if not -1 << 31 <= number < 1 << 31:
        raise ArgumentError.of(f"{number} is out of range", "give a number of pixels", what)
    return number


def pixel(value: Any, what: str) -> Tuple[int, int]:
    """Returns a pair of whole numbers that C can take."""
    try:
        x, y = value
        x, y = operator.index(x), operator.index(y)
    except (TypeError, ValueError):
        raise TypeError(f"{what} is {value!r}; give a pixel (x, y) of whole numbers") from None
    if not -1 << 31 <= min(x, y) <= max(x, y) < 1 << 31:
        raise ArgumentError.of(f"{(x, y)} is no pixel", "give a pixel of the room", what)
    return x, y


def array_of(address: Any, count: int, code: str, columns: int = 1) -> Any:
    """Copies `count` elements from C: a numpy.ndarray if NumPy is installed, else a memoryview.

    `code` is the type in both: "i" for 32 bits, "q" for 64, "d" for double. With several columns the shape is
    (count / columns, columns); a memoryview without elements has the shape (0,).
    """
    data = bytearray(ctypes.string_at(address, count * struct.calcsize(code)) if count else b"")
    if numpy is not None:
        array = numpy.frombuffer(data, dtype=code)
        return array.reshape(-1, columns) if columns > 1 else array
    view = memoryview(data)
    return view.cast(code, shape=[count // columns, columns]) if columns > 1 and count else view.cast(code)
