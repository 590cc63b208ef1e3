import type { PasteReport } from '#machines/shipment/units/paste-report.ts'
import { forgetting, isKnown } from '#machines/shipment/wizard/columns.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { pasteTexts } from '#texts/paste.ts'
import { gridTexts } from '#texts/units-grid.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { sayRecalled } from '#views/shipment/units/recalled.ts'
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

/** What was read as last time, as long as it is remembered, and what is forgotten since. */
function memoryOf({ pasted, columns }: WizardContext) {
  const recalled = pasted?.recalled ?? []
  const known = recalled.filter(({ head }) => isKnown(columns, head))
  const gone = recalled.filter((one) => !known.includes(one)).map(({ head }) => head)
  const said = [
    known.length > 0 ? sayRecalled(known) : '',
    gone.length > 0 ? pasteTexts.forgotten(gone) : '',
    columns.isUnsaved && (pasted?.isAgain || recalled.length > 0) ? pasteTexts.unsaved : '',
  ].filter(Boolean)
  return { known, said }
}

type Props = {
  readonly context: WizardContext
  readonly send: Send
  /** Opens the dialog that reads it again. */
  readonly onMatch: () => void
}

/** Above the grid, where the eye is after a paste: what was skipped, and the ways to put it right. */
export function PasteNotice({ context, send, onMatch }: Props) {
  const { pasted } = context
  if (!pasted) return null
  const { rows, units, source, isAgain } = pasted
  const said = saidOf(pasted)
  const memory = memoryOf(context)
  // What was read again keeps its notice: the button that was pressed for it has the focus.
  if (said.length + memory.said.length === 0 && !isAgain && (!units || rows < 2)) return null
  return (
    <Banner
      role="status"
      className={css({ mb: '2' })}
      {...(said.length > 0 ? { tone: 'warning' } : {})}
      actions={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {source && (
            <Button size="sm" onClick={onMatch}>
              {memory.known.length > 0 ? pasteTexts.change : gridTexts.match}
            </Button>
          )}
          {memory.known.length > 0 && (
            <Button
              size="sm"
              onClick={() => send({ type: 'remember-columns', columns: forgetting(memory.known) })}
            >
              {pasteTexts.forget}
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
      {[rows > 0 ? gridTexts.pasted(rows) : '', ...said, ...memory.said].filter(Boolean).join(' ')}
    </Banner>
  )
}
