"""What a person writes who has generated a client: `create_job.py <address> <token> <model>`."""

import json
import sys

from farmhand_client import AuthenticatedClient
from farmhand_client.api.jobs import create_job, get_job
from farmhand_client.api.printers import list_printers
from farmhand_client.models import CreateJob, DryRunAnswer, ErrorEnvelope, JobDetail, JobWritten

address, token, model_id = sys.argv[1:]
client = AuthenticatedClient(base_url=address, token=token)
body = CreateJob(model_id=int(model_id), quantity=2, item_name="from a generated client")

preview = create_job.sync(client=client, body=body, x_dry_run=True)
assert isinstance(preview, DryRunAnswer), preview
made = create_job.sync(client=client, body=body, idempotency_key="generated-2")
assert isinstance(made, JobWritten), made
again = create_job.sync(client=client, body=body, idempotency_key="generated-2")
assert isinstance(again, JobWritten), again
job = get_job.sync(client=client, id=made.id)
assert isinstance(job, JobDetail), job
refused = get_job.sync(client=client, id=9999)
assert isinstance(refused, ErrorEnvelope), refused
printers = list_printers.sync(client=client, enabled=True)
assert isinstance(printers, list), printers

print(
    json.dumps(
        {
            "action": preview.would_execute.action,
            "quantity": job.quantity,
            "status": job.status,
            "name": job.item_name,
            "replay": again.field_idempotent_replay,
            "same": again.id == made.id,
            "code": refused.error.code,
            "printers": len(printers),
        }
    )
)
