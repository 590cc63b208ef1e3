import type { EditorContext } from '#machines/spot-offer/editor/types.ts'
import { isMissingText } from '#texts/fields.ts'
import { verdictTexts as words } from '#texts/spot-offer-total.ts'

import { labelOf, lineLabel } from './model.ts'

const MAX_NAMES = 5

/** What keeps an offer from being priced and saved: what is missing, then what is wrong, each by its name. */
export function sayIncomplete({
  issues,
  draft,
}: Pick<EditorContext, 'issues' | 'draft'>): readonly string[] {
  const [only, ...others] = draft.lines
  // Of a single line nobody needs the number.
  const nameOf = (key: string) =>
    only && others.length === 0 && key.startsWith(`${only.uuid}.`)
      ? lineLabel(key.slice(only.uuid.length + 1))
      : labelOf(key, draft)
  const found = Object.entries(issues)
  const missing = found.filter(([, text]) => isMissingText(text))
  const wrong = found.filter(([, text]) => !isMissingText(text))
  const say = (of: typeof found, sentence: (names: string) => string) => {
    const names = of.slice(0, MAX_NAMES).map(([key]) => nameOf(key))
    const rest = of.length - names.length
    return of.length ? [sentence([...names, ...(rest ? [words.more(rest)] : [])].join('; '))] : []
  }
  return [...say(missing, words.missing), ...say(wrong, words.wrong)]
}
