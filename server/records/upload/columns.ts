import { isFormula } from '#schemas/csv.ts'
import { normalise } from '#schemas/normalise.ts'
import { plainCode } from '#schemas/plain-text.ts'
import { fieldTexts } from '#texts/fields.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

/** A cell as it is kept, in one spelling of what it says; or what is wrong with it. */
type Cell = { readonly value: string } | { readonly problem: string }
/** A column of a list that is uploaded. */
export type Column = {
  readonly isOptional?: true
  readonly read: (cell: string) => Cell
}

/** A text of so many characters, as calls take it. */
export const text = (max: number, min = 1): Column => ({
  read: (cell) => {
    const { value, problems } = normalise(cell)
    if (typeof value !== 'string' || problems.length > 0) return { problem: fieldTexts.badText }
    if (value.length < min || value.length > max) return { problem: say.letters(min, max) }
    return isFormula(value) ? { problem: say.formula } : { value }
  },
})

/** A number off a label, the same from wherever it was copied. */
export const code = (min: number, max: number): Column => ({
  read: (cell) => text(max, min).read(plainCode(cell)),
})

type Limits = { readonly min: number; readonly max: number; readonly decimals?: number }
/** A number with a point; noughts that say nothing are left out. */
export const number = ({ min, max, decimals = 0 }: Limits): Column => {
  const form = new RegExp(decimals ? `^\\d{1,12}(\\.\\d{1,${decimals}}0*)?$` : '^\\d{1,12}$')
  const shown = (value: number) => (decimals ? value.toLocaleString('en-US') : `${value}`)
  const problem = say.number(shown(min), shown(max), decimals)
  return {
    read: (cell) => {
      const value = Number(cell)
      return form.test(cell) && value >= min && value <= max ? { value: `${value}` } : { problem }
    },
  }
}

/** One of some words, in any case. */
export const choice = (words: readonly string[]): Column => ({
  read: (cell) => {
    const value = words.find((word) => word.toLowerCase() === cell.toLowerCase())
    return value === undefined ? { problem: say.choice(words) } : { value }
  },
})

/** The same, or empty. */
export const optional = ({ read }: Column): Column => ({ isOptional: true, read })
