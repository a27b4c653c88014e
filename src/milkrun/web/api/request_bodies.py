"""What a request brings: read no further than allowed, and typed."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from milkrun.web.errors import WebError, bad_request, refused

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Headers = dict[bytes, bytes]


async def read_body(receive: Receive, headers: Headers, most: int) -> bytes:
    """The body, refused when it is too long."""
    length = headers.get(b"content-length", b"")
    if length.isdigit() and int(length) > most:
        raise too_large(most)
    message = await receive()
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        if len(body) > most:
            raise too_large(most)
        message = await receive()
        body += message.get("body", b"")
    if len(body) > most:
        raise too_large(most)
    return body


def too_large(most: int) -> WebError:
    """The body is over the limit."""
    return refused(413, "too_large", "server.too_large", most=most)


def decode(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    """A typed body; what is wrong with it is said."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        return decode_whole(decoder, body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise bad_request("server.unreadable_body", why=str(error)[:200]) from None


def decode_whole(decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
    """The second try, for those who write 7 as 7.0: JSON knows no difference."""
    try:
        return msgspec.convert(whole(msgspec.json.decode(body)), decoder.type)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise bad_request("server.unreadable_body", why=str(error)[:200]) from None


def whole(value: Any) -> Any:
    """Data with whole numbers as ints."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    return [whole(item) for item in value] if isinstance(value, list) else value
