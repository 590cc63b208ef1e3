import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { seedRequests } from '#server/seed/bulk.ts'
import { StartError } from '#server/start-error.ts'

// npm run seed -- --requests 1000000: many made-up requests in DATA_DIR's database, for measurements.
async function main() {
  const given = process.argv[process.argv.indexOf('--requests') + 1]
  const count = process.argv.includes('--requests') ? Number(given) : NaN
  if (!Number.isInteger(count) || count < 1)
    throw new StartError('Say how many: npm run seed -- --requests 10000')
  const config = readConfig(process.env)
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR,
        portal: `seed, process ${process.pid}`,
        report: (message) => console.error(message),
      })
  try {
    const where = postgres
      ? { ...postgres.connection, database: 'portal' }
      : { connectionString: config.DATABASE_URL }
    const db = await prepareDatabase(where, () => {})
    await db.destroy()
    const report = (done: number) => console.log(`${done} of ${count}`)
    await seedRequests({ where, count, now: new Date(), report })
  } finally {
    await postgres?.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
