# DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… python3 send-and-read.py bilan.hl7
import json, os, sys, time
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

API = os.environ["DOC2_URL"] + "/api/v1"

def call(method, path, body=None):
    headers = {"Authorization": "Bearer " + os.environ["DOC2_TOKEN"]}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    try:
        with urlopen(Request(API + path, data, headers, method=method)) as answer:
            return json.load(answer)
    except HTTPError as error:
        sys.exit(json.load(error)["message"])

path = Path(sys.argv[1])
content = path.read_bytes()
batch = call("GET", "/files/_upload_batch_id")["batch_id"]
started = call("POST", "/files/_upload_start?batch_id=" + batch, {"name": path.name, "size": len(content)})
link = urljoin(API, started["upload_information"]["direct_link"])
urlopen(Request(link, content, {"Content-Type": "application/octet-stream", "If-None-Match": "*"}, method="PUT"))
file_id = started["file"]["id"]
call("PUT", f"/files/{file_id}/_upload_finish")

while True:  # while it waits for its turn, its antivirus or another try
    file = call("GET", "/files/" + file_id)
    if file["scan"] != "pending" and file["extraction"]["state"] not in ("queued", "running", "retried"):
        break
    time.sleep(1)
extraction = call("GET", f"/files/{file_id}/extractions?fetches=ExtractedItems.Observation")
for item in extraction["extracted_items"]:
    observation = item["observation"]
    for measure in observation["measures"]:
        print(observation["effective_time"], measure["type_id"], measure["value_string"])
