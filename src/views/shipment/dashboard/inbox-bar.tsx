import { css, cx } from '#styled/css'
import { inboxSelectionTexts as words } from '#texts/inbox-selection.ts'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { selectionBar } from '#views/records/list/selection-bar.ts'

type Approving = {
  readonly action: keyof typeof words.approveAs
  /** Those that pass every check. */
  readonly count: number
  readonly act: () => void
}
type Props = {
  readonly count: number
  readonly approvals: readonly Approving[]
  /** Absent: not all of them can be put off. */
  readonly snooze: { readonly isBusy: boolean; readonly act: () => void } | undefined
  readonly onClear: () => void
}

/** How many things of the inbox are selected, and what all of them allow. */
export const InboxBar = ({ count, approvals, snooze, onClear }: Props) => (
  <section aria-label={words.label} className={cx(selectionBar, css({ mt: '4' }))}>
    <strong role="status" className={css({ fontWeight: 'medium', mr: 'auto' })}>
      {recordListTexts.selected(count)}
    </strong>
    {approvals.map(({ action, count: passed, act }) => (
      <Button key={action} reason={passed === 0 ? words.nonePasses : undefined} onClick={act}>
        {(approvals.length > 1 ? words.approveAs[action] : words.approve)(passed, count)}
      </Button>
    ))}
    {snooze && (
      <Button isBusy={snooze.isBusy} onClick={snooze.act}>
        {words.snooze(count)}
      </Button>
    )}
    {approvals.length === 0 && !snooze && <span>{words.nothing}</span>}
    <Button variant="ghost" onClick={onClear}>
      {recordListTexts.clearSelection}
    </Button>
  </section>
)
