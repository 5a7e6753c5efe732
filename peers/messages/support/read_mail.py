"""What Python's own parser finds in the mails of a Maildir: `read_mail.py <folder>`, oldest first, as JSON."""

import email
import email.policy
import io
import json
import pathlib
import sys

from PIL import Image


def read_part(part):
    found = {
        "type": part.get_content_type(),
        "disposition": part.get_content_disposition(),
        "content_id": part["Content-ID"],
    }
    if part.get_content_maintype() == "text":
        return found | {"text": part.get_content()}
    with Image.open(io.BytesIO(part.get_content())) as picture:
        picture.load()
        return found | {"format": picture.format, "size": picture.size}


def read_mail(raw):
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    parts = list(mail.walk())
    # The server writes its own header before those of the sender, and ends lines by the custom of this machine.
    sent = raw[raw.index(b"\nFrom: ") + 1 :].replace(b"\n", b"\r\n")
    return {
        "subject": mail["Subject"],
        "from": [mail["From"].addresses[0].display_name, mail["From"].addresses[0].addr_spec],
        "to": [one.addr_spec for one in mail["To"].addresses],
        "date": mail["Date"].datetime.isoformat(),
        # A long value may begin in the line after its name.
        "headers": {name.lower(): str(value).strip() for name, value in mail.items()},
        "structure": [part.get_content_type() for part in parts],
        "parts": [read_part(part) for part in parts if not part.is_multipart()],
        "defects": [repr(defect) for part in parts for defect in part.defects],
        "header_defects": [repr(defect) for value in mail.values() for defect in value.defects],
        "longest_line": max(len(line) for line in raw.split(b"\n")),
        "sent_bytes": len(sent),
    }


files = sorted(pathlib.Path(sys.argv[1], "new").glob("*"), key=lambda file: file.stat().st_mtime_ns)
print(json.dumps([read_mail(file.read_bytes()) for file in files]))
