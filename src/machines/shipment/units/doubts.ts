import { openNumber, readingsOf } from '#machines/records/form/open-number.ts'
import { wizardTexts } from '#texts/wizard.ts'

import type { UnitDraft } from './draft.ts'

type FieldIssues = Readonly<Record<string, string>>

const say = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 })
/** What to do about a number that can be read in two ways; undefined: it cannot. */
function doubtOf(text: string): string | undefined {
  const open = openNumber(text)
  if (open === undefined) return undefined
  const [large, small] = readingsOf(open)
  return wizardTexts.doubt.number(say(large), say(small))
}

/** The mistakes of a unit with what a spreadsheet left open in it: nothing of that is sent before somebody decided it. */
export function doubtsIn(unit: UnitDraft, issues: FieldIssues): FieldIssues {
  const parts = unit.contents.map(({ id, quantity }) => [`${id}.quantity`, quantity] as const)
  const told = [...Object.entries(unit), ...parts].flatMap(([field, text]) => {
    const doubt = typeof text === 'string' && field in issues ? doubtOf(text) : undefined
    return doubt ? [[field, doubt] as const] : []
  })
  const flag = unit.ddrAsWritten === '' ? {} : { isDdr: wizardTexts.doubt.ddr(unit.ddrAsWritten) }
  return { ...issues, ...Object.fromEntries(told), ...flag }
}
