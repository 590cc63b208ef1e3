// A process of its own, so that asking costs the server nothing: GETs an address from a number of connections for some
// seconds and prints how many answers came.
import http from 'node:http'

const [url = '', token = '', seconds = '2', connections = '8'] = process.argv.slice(2)
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) })
const until = performance.now() + Number(seconds) * 1000
let answers = 0
let bytes = 0

const ask = () =>
  new Promise<void>((resolve, reject) => {
    http
      .get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`))
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', resolve)
      })
      .on('error', reject)
  })

async function line() {
  while (performance.now() < until) {
    await ask()
    answers += 1
  }
}

await Promise.all(Array.from({ length: Number(connections) }, line))
agent.destroy()
console.log(JSON.stringify({ answers, bytes }))
