import { checkIds } from '#machines/shipment/checks.ts'
import type { Check } from '#machines/shipment/checks.ts'
import { css } from '#styled/css'
import { checkTexts as words } from '#texts/shipment-checks.ts'
import { Checks } from '#views/shipment/dashboard/checks.tsx'

/** A request that is left out, and what its checks found. */
export type Exception = { readonly id: string; readonly checks: readonly Check[] }

const all = checkIds.map((id) => ({ id, verdict: 'ok' as const }))
const found = ({ checks }: Exception) =>
  checks
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ id, verdict }) => words.names[id][verdict])
    .join(', ')

/** What all of them passed, and which others did not, and why. */
export const Checked = ({ exceptions }: { readonly exceptions: readonly Exception[] }) => (
  <div className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
    <p>{words.checked}</p>
    <Checks checks={all} />
    {exceptions.length > 0 && (
      <details>
        <summary className={css({ cursor: 'pointer' })}>
          {words.exceptions(exceptions.length)}
        </summary>
        <ul className={css({ mt: '1', color: 'text.muted' })}>
          {exceptions.map((one) => (
            <li key={one.id}>
              <span className={css({ textStyle: 'mono' })}>{one.id}</span>: {found(one)}
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
)
