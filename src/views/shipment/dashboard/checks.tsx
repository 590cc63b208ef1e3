import type { Check } from '#machines/shipment/checks.ts'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { CheckList } from '#views/parts/check-list.tsx'
import type { Mark } from '#views/parts/check-list.tsx'

const marks: Readonly<Record<Check['verdict'], Mark>> = {
  ok: 'passed',
  look: 'odd',
  stop: 'failed',
}

/** What was looked at before an approval, each with what was found. */
export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <CheckList
    label={words.title}
    checks={checks.map(({ id, verdict }) => ({
      id,
      mark: marks[verdict],
      label: words.marks[verdict],
      text: words.names[id][verdict],
    }))}
  />
)
