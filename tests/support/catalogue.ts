import { configNames } from '#schemas/config-names.ts'
import { readTable } from '#schemas/table.ts'
import { toCatalogue } from '#server/batteries/catalogue.ts'
import { batteryLists } from '#server/batteries/lists.ts'
import { readList } from '#server/records/upload/read.ts'

/** The rows that come with the portal. */
export const builtInRows = await readTable(configNames, async (name) => {
  const { list, builtIn } = batteryLists[name]
  return (await readList(list, builtIn)).rows
})
/** The catalogue of a portal where nobody has uploaded anything. */
export const builtIn = toCatalogue(builtInRows)
