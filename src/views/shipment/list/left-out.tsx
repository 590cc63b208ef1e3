import { css } from '#styled/css'
import { bulkTexts as bulk } from '#texts/bulk.ts'

/** A selected request on which an action is not possible now, and why. */
export type LeftOut = { readonly id: string; readonly reason: string; readonly name?: string }

/** Which of the selected requests are left out. */
export const LeftOutList = ({ rows }: { readonly rows: readonly LeftOut[] }) => (
  <details open className={css({ textStyle: 'sm' })}>
    <summary className={css({ cursor: 'pointer' })}>{bulk.skipped(rows.length)}</summary>
    <ul className={css({ mt: '1', maxH: '40', overflowY: 'auto', color: 'text.muted' })}>
      {rows.map(({ id, name, reason }) => (
        <li key={id}>
          <span className={css({ textStyle: 'mono' })}>{id}</span>
          {name && `, ${name}`}: {reason}
        </li>
      ))}
    </ul>
  </details>
)
