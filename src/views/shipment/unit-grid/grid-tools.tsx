import { canAddUnit } from '#machines/shipment/wizard/change.ts'
import { templateOf } from '#machines/shipment/wizard/paste.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { saveFile } from '#views/parts/save-file.ts'
import { idOf } from '#views/shipment/wizard/model.ts'
import type { Send } from '#views/shipment/wizard/model.ts'

import type { Grid } from './use-grid.ts'

type ToolsProps = {
  readonly context: WizardContext
  readonly grid: Grid
  readonly onPaste: () => void
}

/** Above the grid: a file to fill in, the dialog that reads one, and the way to the first free row. */
export function GridTools({ context, grid, onPaste }: ToolsProps) {
  const full = canAddUnit(context.draft) ? undefined : wizardTexts.unit.full
  const none = headError(context, 'units', 'units')
  const save = () =>
    saveFile(
      gridTexts.templateFile,
      new Blob([templateOf(context.units)], { type: 'text/csv;charset=utf-8' }),
    )
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: '2',
        mb: '2',
      })}
    >
      {none && (
        <p className={css({ textStyle: 'xs', color: 'status.danger.fg', flex: '1' })}>{none}</p>
      )}
      <Button size="sm" variant="ghost" onClick={save}>
        <Icon name="download" size={16} />
        {gridTexts.template}
      </Button>
      <Button size="sm" reason={full} onClick={onPaste}>
        {wizardTexts.paste.open}
      </Button>
      <Button
        size="sm"
        id={idOf('units')}
        {...(none ? { 'data-problem': '' } : {})}
        reason={full}
        onClick={() => grid.act({ type: 'focus', ...grid.free() })}
      >
        <Icon name="plus" size={16} />
        {gridTexts.add}
      </Button>
    </div>
  )
}

type ReportProps = { readonly context: WizardContext; readonly send: Send }

/** What came of a paste, as far as it does not speak for itself. */
export function PasteReport({ context: { pasted }, send }: ReportProps) {
  if (!pasted) return null
  const { rows, unknown, leftOut, beyond, units } = pasted
  const said = [
    unknown.length > 0 ? gridTexts.unknown(unknown.join(', ')) : '',
    leftOut > 0 ? gridTexts.leftOut(leftOut) : '',
    beyond > 0 ? gridTexts.beyond(beyond) : '',
  ].filter(Boolean)
  if (said.length === 0 && (!units || rows < 2)) return null
  return (
    <div className={css({ mt: '3' })}>
      <Banner
        role="status"
        {...(said.length > 0 ? { tone: 'warning' } : {})}
        actions={
          units &&
          rows > 0 && (
            <Button size="sm" onClick={() => send({ type: 'undo-paste' })}>
              {gridTexts.undoPaste}
            </Button>
          )
        }
      >
        {[gridTexts.pasted(rows), ...said].join(' ')}
      </Banner>
    </div>
  )
}
