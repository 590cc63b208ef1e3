import { canAddUnit } from '#machines/shipment/units/change.ts'
import { templateOf } from '#machines/shipment/units/template.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { saveFile } from '#views/parts/save-file.ts'
import { chooseUnits } from '#views/parts/units.ts'
import { idOf } from '#views/shipment/units/model.ts'

import type { Grid } from './use-grid.ts'

const measures = ['imperial', 'metric'] as const
/** In which units numbers are shown and typed: for this grid, and as the reader's setting. */
const UnitSwitch = ({ context: { units }, grid }: Pick<ToolsProps, 'context' | 'grid'>) => (
  <span role="group" aria-label={gridTexts.unitsOfMeasure} className={css({ display: 'flex' })}>
    {measures.map((measure) => (
      <Button
        key={measure}
        size="sm"
        variant={measure === units ? 'outline' : 'ghost'}
        aria-pressed={measure === units}
        onClick={() => {
          chooseUnits(measure)
          grid.switchUnits(measure)
        }}
      >
        {gridTexts.measures[measure]}
      </Button>
    ))}
  </span>
)

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
      <UnitSwitch {...{ context, grid }} />
      <Button size="sm" variant="ghost" onClick={save}>
        <Icon name="download" size={16} />
        {gridTexts.template}
      </Button>
      <Button size="sm" reason={full} onClick={() => onPaste()}>
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
