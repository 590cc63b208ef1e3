import type { Check } from '#machines/shipment/checks.ts'
import { css } from '#styled/css'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'

const icons: Readonly<Record<Check['verdict'], IconName>> = {
  ok: 'check',
  look: 'alert',
  stop: 'cross',
}
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  py: '1',
  textStyle: 'sm',
  color: 'text.muted',
  '&[data-tone=danger]': { color: 'status.danger.fg' },
  '&[data-tone=warning]': { color: 'status.warning.fg' },
})
const tones = { ok: undefined, look: 'warning', stop: 'danger' } as const

/** What was looked at before an approval, each with what was found. */
export const Checks = ({ checks }: { readonly checks: readonly Check[] }) => (
  <section aria-label={words.title}>
    <ul>
      {checks.map(({ id, verdict }) => (
        <li key={id} className={row} data-tone={tones[verdict]}>
          <Icon name={icons[verdict]} size={15} label={words.marks[verdict]} />
          {words.names[id][verdict]}
        </li>
      ))}
    </ul>
  </section>
)
