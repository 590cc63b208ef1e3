import type { KeyboardEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { MAX_CONTENTS } from '#machines/shipment/units/draft.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { notOnOrder } from '#machines/shipment/units/parts.ts'
import { poOf } from '#machines/shipment/wizard/form.ts'
import { isAttempted } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Field } from '#views/records/form/field.tsx'
import { ContentRow } from '#views/shipment/units/content-row.tsx'
import { idOf } from '#views/shipment/units/model.ts'
import { errorsIn } from '#views/shipment/units/unit-card.tsx'
import {
  DdrFlag,
  Returnable,
  ReturnableFlag,
  unitPart,
  workedOut,
} from '#views/shipment/units/unit-fields.tsx'
import { DETAILS_PLACE } from '#views/shipment/wizard/model.ts'
import type { Send } from '#views/shipment/wizard/model.ts'

import { DETAILS_ID } from './acts.ts'
import type { Grid } from './use-grid.ts'

const { unit: texts } = wizardTexts
const part = css({
  display: 'grid',
  gap: '3',
  p: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
})
const pair = css({ display: 'grid', gap: '3', gridTemplateColumns: '1fr 1fr' })

type Props = {
  readonly context: WizardContext
  readonly send: Send
  readonly grid: Grid
  readonly isFull: boolean
}
type UnitProps = Omit<Props, 'grid' | 'isFull'> & {
  readonly unit: UnitDraft
  readonly errorOf: (field: string) => string | undefined
}

function Contents({ context, unit, errorOf, send }: UnitProps) {
  const missing = notOnOrder(unit, poOf(context.draft, context.choices))
  const none = errorOf('contents')
  return (
    <div className={part}>
      <h4 className={css({ textStyle: 'sm', color: 'text.muted' })}>{gridTexts.drawer.contents}</h4>
      {unit.contents.map((content, at) => (
        <ContentRow
          key={content.id}
          unit={unit.id}
          content={content}
          at={at}
          errors={errorsIn(content, errorOf)}
          isNarrow
          mark={missing.includes(content.partNumber.trim()) ? gridTexts.notOnOrder : undefined}
          send={send}
        />
      ))}
      {none && <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>}
      <div>
        <Button
          size="sm"
          id={idOf(`${unit.id}.contents`)}
          reason={unit.contents.length >= MAX_CONTENTS ? texts.contentsFull : undefined}
          onClick={() => send({ type: 'add-content', unit: unit.id })}
        >
          <Icon name="plus" size={16} />
          {texts.addContent}
        </Button>
      </div>
    </div>
  )
}

function Fields({ context, unit, errorOf, send }: UnitProps) {
  const of = unitPart({ unit, errorOf, send })
  const { packaging } = context.choices
  return (
    <>
      <div className={part}>
        <DdrFlag of={of} unit={unit} />
        <ReturnableFlag {...{ of, unit, packaging }} />
        {unit.isReturnable && <Returnable of={of} packaging={packaging} />}
      </div>
      <div className={part}>
        <Field of={of} name="net" hint={workedOut(unit, 'net')} />
        <div className={pair}>
          <Field of={of} name="weightUnit" />
          <Field of={of} name="sizeUnit" />
        </div>
        <Field of={of} name="supplierLabelId" />
        <TextArea {...of.control('additionalContext')} rows={2} maxLength={500} />
      </div>
    </>
  )
}

function Acts({
  unit,
  isFull,
  grid,
  send,
}: Pick<Props, 'isFull' | 'grid' | 'send'> & { readonly unit: UnitDraft }) {
  const { at } = grid.snapshot.context
  return (
    <div
      className={css({
        display: 'flex',
        gap: '2',
        p: '4',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <Button
        size="sm"
        reason={isFull ? texts.full : undefined}
        onClick={() => {
          send({ type: 'duplicate-unit', unit: unit.id })
          grid.toRow(at + 1)
        }}
      >
        <Icon name="copy" size={16} />
        {texts.duplicate}
      </Button>
      <Button
        size="sm"
        // First the row goes: the focus ends on one that is there.
        onClick={() => grid.tell({ type: 'remove-unit', unit: unit.id }, { type: 'close' })}
      >
        <Icon name="trash" size={16} />
        {texts.remove}
      </Button>
    </div>
  )
}

type HeadProps = Pick<Props, 'grid'> & { readonly at: number; readonly last: number }
const Head = ({ grid, at, last }: HeadProps) => {
  const { previous, next, close } = gridTexts.drawer
  const act = (label: string, icon: ReactNode, run: (() => void) | undefined) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      {...(run ? { onClick: run } : { 'aria-disabled': true })}
    >
      {icon}
    </Button>
  )
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '1', px: '4', py: '2' })}>
      <h3 className={css({ fontWeight: 'semibold', flex: '1' })}>{gridTexts.row(at + 1)}</h3>
      {act(
        previous,
        <Icon name="arrowLeft" size={16} />,
        at > 0 ? () => grid.toRow(at - 1) : undefined,
      )}
      {act(
        next,
        <Icon name="arrowRight" size={16} />,
        at < last ? () => grid.toRow(at + 1) : undefined,
      )}
      {act(close, <Icon name="cross" size={16} />, grid.close)}
    </div>
  )
}

function Drawer({ context, send, grid, isFull }: Props) {
  const { draft, issues, touched } = context
  const { at, isChecked } = grid.snapshot.context
  const unit = draft.units[at]
  const found = issues.units[at] ?? {}
  const isAll = isAttempted(context, 'units') || isChecked
  const errorOf = (field: string) =>
    unit && (isAll || touched[`${unit.id}.${field}`]) ? found[field] : undefined
  return (
    // Escape closes it from every field in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={DETAILS_ID}
      tabIndex={-1}
      role="group"
      aria-label={texts.title(at + 1)}
      className="ug-drawer"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        grid.close()
      }}
    >
      <Head grid={grid} at={at} last={draft.units.length - 1} />
      {unit ? (
        <>
          <Contents {...{ context, unit, errorOf, send }} />
          <Fields {...{ context, unit, errorOf, send }} />
          <Acts {...{ unit, isFull, grid, send }} />
        </>
      ) : (
        <p className={part}>{gridTexts.drawer.none}</p>
      )}
    </section>
  )
}

/** What else belongs to the row one is in: beside the form, in the place of its summary. */
export function RowDetails(props: Props) {
  const place = document.getElementById(DETAILS_PLACE)
  const drawer = <Drawer {...props} />
  return place ? createPortal(drawer, place) : drawer
}
