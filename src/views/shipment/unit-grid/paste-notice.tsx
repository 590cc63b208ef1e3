import type { PasteReport } from '#machines/shipment/units/paste-report.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import type { Send } from '#views/shipment/wizard/model.ts'

/** What came of a paste, as far as the rows do not tell it themselves. */
function saidOf({ rows, unknown, leftOut, beyond, totals, readAs, source }: PasteReport) {
  return [
    source && rows === 0 && leftOut === 0 ? gridTexts.onlyHeads : '',
    unknown.length > 0 ? gridTexts.unknown(unknown) : '',
    totals > 0 ? gridTexts.totalsLeftOut(totals) : '',
    readAs.length > 0 ? gridTexts.readAs(readAs.join(', ')) : '',
    leftOut > 0 ? gridTexts.leftOut(leftOut) : '',
    beyond > 0 ? gridTexts.beyond(beyond) : '',
  ].filter(Boolean)
}

type Props = {
  readonly context: WizardContext
  readonly send: Send
  /** Opens the dialog that reads it again. */
  readonly onMatch: () => void
}

/** Above the grid, where the eye is after a paste: what was skipped, and the ways to put it right. */
export function PasteNotice({ context: { pasted }, send, onMatch }: Props) {
  if (!pasted) return null
  const { rows, units, source, isAgain } = pasted
  const said = saidOf(pasted)
  // What was read again keeps its notice: the button that was pressed for it has the focus.
  if (said.length === 0 && !isAgain && (!units || rows < 2)) return null
  return (
    <Banner
      role="status"
      className={css({ mb: '2' })}
      {...(said.length > 0 ? { tone: 'warning' } : {})}
      actions={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {source && (
            <Button size="sm" onClick={onMatch}>
              {gridTexts.match}
            </Button>
          )}
          {units && (
            <Button size="sm" onClick={() => send({ type: 'undo-paste' })}>
              {gridTexts.undoPaste}
            </Button>
          )}
        </span>
      }
    >
      {[rows > 0 ? gridTexts.pasted(rows) : '', ...said].filter(Boolean).join(' ')}
    </Banner>
  )
}
