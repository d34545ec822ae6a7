# Measures texts for --measure: 10 points per character, 20 points per line. Its arguments are the end of each
# answer. Requests are added to the file $LOG, if that is set.
while read -r request; do
  if [ -n "$LOG" ]; then printf '%s\n' "$request" >> "$LOG"; fi
  text=${request#*\"text\":\"} text=${text%%\"*}
  max=${request#*\"max\":[} max=${max%%[,.]*}
  width=$((${#text} * 10)) lines=1
  if [ "$max" = 0 ]; then max=10; fi
  if [ "$max" != '"inf"' ] && [ "$width" -gt "$max" ]; then
    lines=$(((width + max - 1) / max)) width=$max
  fi
  echo "{\"size\": [$width, $((lines * 20))]$*}"
done
