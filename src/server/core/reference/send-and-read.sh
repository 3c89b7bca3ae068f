# DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… bash send-and-read.sh bilan.hl7
set -euo pipefail
api="${DOC2_URL%/}/api/v1"
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
# Tries again when doc2 cannot be reached or asks to wait. After any other cut, start the script again.
send() { curl --silent --show-error --fail-with-body --retry 5 --retry-connrefused --output "$answer" "$@"; }
call() {
  send -H "Authorization: Bearer $DOC2_TOKEN" "$@" || { cat "$answer" >&2; exit 1; }
  cat "$answer"
}
field() { sed -nE "s/.*\"$1\":\"([^\"]*)\".*/\1/p"; }

size=$(wc -c < "$1" | tr -d ' ')
sha256=$(sha256sum < "$1" | cut -d ' ' -f 1)
# The same content sent twice would give its observations twice.
known=$(call "$api/files?q:eq:sha256=$sha256&q:eq:stored=true&q:page_size=1")
id=$(sed -nE 's/.*"items":\[\{"id":"([^"]*)".*/\1/p' <<< "$known")
if [ -z "$id" ]; then
  batch=$(call "$api/files/_upload_batch_id" | field batch_id)
  name=$(basename "$1" | sed 's/[\\"]/\\&/g')
  started=$(call "$api/files/_upload_start?batch_id=$batch" -H 'Content-Type: application/json' \
    -H "Idempotency-Key: $batch-$sha256" -d "{\"name\": \"$name\", \"size\": $size}")
  link=$(field direct_link <<< "$started")
  case $link in /*) link="${DOC2_URL%/}$link" ;; esac
  code=$(send -X PUT -H 'Content-Type: application/octet-stream' -H 'If-None-Match: *' \
    --data-binary "@$1" --write-out '%{http_code}' "$link") ||
    # 409, 412: it arrived or is arriving; `_upload_finish` tells which.
    case $code in 409 | 412) ;; *) cat "$answer" >&2; exit 1 ;; esac
  id=$(sed -nE 's/.*"file":\{"id":"([^"]*)".*/\1/p' <<< "$started")
  call -X PUT "$api/files/$id/_upload_finish" > /dev/null
fi

while :; do # while it waits for its turn, its antivirus or another try
  file=$(call "$api/files/$id")
  grep -Eq '"state":"(queued|running|retried)"|"scan":"pending"' <<< "$file" || break
  sleep 1
done
# What was kept, and in its report what was not, and why. A value is in the unit of its measure, whatever the file's is:
# `GET /observation_types/{type_id}` tells it.
call "$api/files/$id/extractions?fetches=ExtractedItems.Observation"
grep -q '"state":"done"' <<< "$file" || { printf '%s\n' "$file" >&2; exit 1; }
