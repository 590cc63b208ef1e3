let characters: Intl.Segmenter | undefined

/**
 * The beginning of a text, at most `most` UTF-16 units long and never ended inside a character: half of an emoji is stored
 * as a mark of error, and as JSON not at all. A single character that is longer is cut between its code points.
 */
export function atMost(text: string, most: number): string {
  if (text.length <= most) return text
  characters ??= new Intl.Segmenter()
  const start = characters.segment(text).containing(most)?.index ?? most
  return start > 0 ? text.slice(0, start) : pointsOf(text, most)
}

function pointsOf(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  const isHalf = last >= 0xd8_00 && last <= 0xdb_ff
  return text.slice(0, isHalf ? most - 1 : most)
}
