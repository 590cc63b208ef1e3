import fs from 'node:fs'
import { createRequire } from 'node:module'

import * as z from 'zod/mini'

// The middles of postal codes as a text that is searched, not read in: the package itself takes 95 MB and holds a
// server up while it loads. Run by hand when the package has a new version: node scripts/postal-codes.ts
const Codes = z.object({
  codes: z.record(
    z.string(),
    z.object({ zip: z.string(), latitude: z.unknown(), longitude: z.unknown() }),
  ),
})
const require = createRequire(import.meta.url)
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(fs.readFileSync(require.resolve('zipcodes/package.json'), 'utf8')))
const { codes } = Codes.parse(require('zipcodes'))

const hundredths = (degrees: number) => Math.round(degrees * 100)
// A handful of Canadian areas have no numbers there: they are places that we do not know.
const lines = Object.values(codes)
  .flatMap(({ zip, latitude, longitude }) =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [`${zip} ${hundredths(latitude)} ${hundredths(longitude)}`]
      : [],
  )
  .toSorted()
const head = `# US ZIP codes and Canadian sortation areas: code, degrees north and east × 100. From zipcodes ${version} (BSD).`
fs.writeFileSync('server/places/postal-codes.txt', `${[head, ...lines].join('\n')}\n`)
console.log(`${lines.length} postal codes`)
