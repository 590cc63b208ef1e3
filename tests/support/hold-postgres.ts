// A portal reduced to its supervisor: started and killed by tests/faults/postgres.test.ts.
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'

const [dataDir = ''] = process.argv.slice(2)
const { adopted, connection } = await startEmbeddedPostgres({
  dataDir,
  portal: `pid ${process.pid}`,
  report: console.error,
})
console.log(JSON.stringify({ adopted, connection }))
setInterval(() => {}, 60_000)
