// Reads an answer to its end and drops it: node bench/support/drain.ts <url> <token> prints its bytes and line feeds.
import process from 'node:process'

const [url = '', token = ''] = process.argv.slice(2)
const LINE_FEED = 10

const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
const read = { bytes: 0, rows: 0 }
for await (const piece of answer.body) {
  read.bytes += piece.length
  for (const byte of piece) if (byte === LINE_FEED) read.rows += 1
}
console.log(JSON.stringify(read))
