# DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… python3 send-and-read.py bilan.hl7
import hashlib, json, os, sys, time, uuid
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

API = os.environ["DOC2_URL"].rstrip("/") + "/api/v1"

def send(method, url, data=None, headers={}):
    """Tries again after a cut, or when doc2 asks to wait: each call of this script may be repeated."""
    for attempt in range(6):
        try:
            with urlopen(Request(url, data, headers, method=method), timeout=120) as answer:
                return answer.read()
        except (OSError, HTTPException) as error:
            waits = not isinstance(error, HTTPError) or error.code in (429, 502, 503, 504, 507)
            if not waits or attempt == 5:
                raise
            asked = error.headers.get("Retry-After") if isinstance(error, HTTPError) else None
            time.sleep(int(asked or 2**attempt))

def call(method, path, body=None, headers={}):
    headers = {"Authorization": "Bearer " + os.environ["DOC2_TOKEN"], **headers}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    try:
        return json.loads(send(method, API + path, data, headers))
    except HTTPError as refusal:
        error = json.load(refusal)
        sys.exit("\n".join(str(error[key]) for key in ("message", "advice", "fields", "id") if key in error))

path = Path(sys.argv[1])
content = path.read_bytes()
sha256 = hashlib.sha256(content).hexdigest()
# The same content sent twice would give its observations twice.
known = call("GET", f"/files?q:eq:sha256={sha256}&q:eq:stored=true&q:page_size=1")["items"]
if known:
    file_id = known[0]["id"]
else:
    batch = call("GET", "/files/_upload_batch_id")["batch_id"]
    announced = {"name": path.name, "size": len(content)}
    key = {"Idempotency-Key": str(uuid.uuid4())}
    started = call("POST", f"/files/_upload_start?batch_id={batch}", announced, key)
    file_id = started["file"]["id"]
    link = urljoin(API, started["upload_information"]["direct_link"])
    try:
        send("PUT", link, content, {"Content-Type": "application/octet-stream", "If-None-Match": "*"})
    except HTTPError as refusal:
        if refusal.code not in (409, 412):  # it arrived or is arriving: the next call tells which
            sys.exit(refusal.read().decode())
    call("PUT", f"/files/{file_id}/_upload_finish")

while True:  # while it waits for its turn, its antivirus or another try
    file = call("GET", "/files/" + file_id)
    state = file["extraction"]["state"]
    if file["scan"] != "pending" and state not in ("queued", "running", "retried"):
        break
    time.sleep(1)
if file["scan"] not in ("none", "clean") or state == "none":
    sys.exit(f"{path}: antivirus {file['scan']}, extraction {state}")

extraction = call("GET", f"/files/{file_id}/extractions?fetches=ExtractedItems.Observation")
for extractor in extraction["report"]["extractors"]:
    run = extractor["runs"][-1]
    for line in [run["error"], *run["logs"]]:
        print(line or "", file=sys.stderr)
    for refusal in run["refusals"]:
        print(refusal["seen"], refusal["reason"] or "(unknown code)", sep=": ", file=sys.stderr)

units = {}  # of the measures of each type: a value is always in the unit of its measure, whatever the file's is
for item in extraction["extracted_items"]:
    observation = item["observation"]
    type_id = observation["type_id"]
    if type_id not in units:
        measures = call("GET", "/observation_types/" + type_id)["measures"]
        units[type_id] = {measure["id"]: measure["unit_short"] for measure in measures}
    for measure in observation["measures"]:
        value = measure.get("comparator", "") + measure["value_string"]
        print(observation["effective_time"], measure["type_id"], value, units[type_id].get(measure["type_id"]) or "")
sys.exit(0 if state == "done" else f"extraction: {state}")
