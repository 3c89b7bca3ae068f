# DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… bash send-and-read.sh bilan.hl7
set -euo pipefail
api="$DOC2_URL/api/v1"
call() { curl --silent --show-error --fail-with-body -H "Authorization: Bearer $DOC2_TOKEN" "$@"; }
field() { sed -E "s/.*\"$1\":\"([^\"]*)\".*/\1/"; }

batch=$(call "$api/files/_upload_batch_id" | field batch_id)
started=$(call "$api/files/_upload_start?batch_id=$batch" -H 'Content-Type: application/json' \
  -d "{\"name\": \"$(basename "$1")\", \"size\": $(wc -c < "$1")}")
link=$(field direct_link <<< "$started")
case $link in /*) link="$DOC2_URL$link" ;; esac
curl --silent --fail-with-body -X PUT -H 'Content-Type: application/octet-stream' -H 'If-None-Match: *' \
  --data-binary "@$1" "$link"
id=$(sed -E 's/.*"file":\{"id":"([^"]*)".*/\1/' <<< "$started")
call -X PUT "$api/files/$id/_upload_finish" > /dev/null

# While it waits for its turn, its antivirus or another try.
while file=$(call "$api/files/$id") && grep -Eq '"state":"(queued|running|retried)"|"scan":"pending"' <<< "$file"; do
  sleep 1
done
call "$api/files/$id/extractions?fetches=ExtractedItems.Observation"
