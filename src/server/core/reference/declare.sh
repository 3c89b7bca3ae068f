# DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… bash declare.sh 72.50
curl -sS --fail-with-body -X POST "$DOC2_URL/api/v1/observations" \
  -H "Authorization: Bearer $DOC2_TOKEN" \
  -H 'Content-Type: application/json' \
  -H "Idempotency-Key: balance-2026-03-28-$1" \
  -d '{
    "type_id": "poids",
    "title": "Poids au réveil",
    "effective_time": "2026-03-28T07:15:00+01:00",
    "measures": [{ "type_id": "poids.poids", "value": "'"$1"'" }]
  }'
