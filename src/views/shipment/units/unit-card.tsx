import { memo } from 'react'

import { MAX_CONTENTS, contentFields } from '#machines/shipment/units/draft.ts'
import type { ContentDraft, UnitDraft } from '#machines/shipment/units/draft.ts'
import type { FieldIssues } from '#machines/shipment/units/issues.ts'
import { grossKgOf, isUnitEntered, piecesTotalOf } from '#machines/shipment/units/summary.ts'
import type { PackagingOption } from '#schemas/site.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayWeight } from '#views/shipment/format.ts'

import { ContentRow } from './content-row.tsx'
import type { ContentErrors } from './content-row.tsx'
import { idOf } from './model.ts'
import type { SendUnit } from './model.ts'
import { UnitFields } from './unit-fields.tsx'

type Props = {
  readonly unit: UnitDraft
  readonly at: number
  readonly issues: FieldIssues
  readonly isOpen: boolean
  /** All its mistakes show, not only those of fields that were left. */
  readonly isAttempted: boolean
  /** Fields that were left; the same object for every unit that is folded. */
  readonly touched: Readonly<Record<string, true>>
  /** What looks wrong beside the other units. */
  readonly oddGross?: string | undefined
  readonly packaging: readonly PackagingOption[]
  readonly full: string | undefined
  readonly send: SendUnit
}

const { unit: texts } = wizardTexts
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: { base: '3', md: '4' },
  py: '2',
})

function describe(unit: UnitDraft): string {
  const kg = grossKgOf(unit)
  const first = unit.contents[0]?.partNumber
  const isOne = unit.quantity === '1' || unit.quantity === ''
  const weight = kg > 0 ? sayWeight(kg, unit.weightUnit === 'kg' ? 'metric' : 'imperial') : ''
  const pieces = piecesTotalOf(unit)
  if (!isUnitEntered(unit)) return wizardTexts.summary.nothing
  return [
    isOne ? '' : `× ${unit.quantity}`,
    weight && !isOne ? texts.inAll(weight) : weight,
    pieces > 0 ? texts.pieces(pieces) : '',
    first ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

type TitleProps = Pick<Props, 'unit' | 'at'> & { readonly problems: number }
const Title = ({ unit, at, problems }: TitleProps) => (
  <span
    className={css({
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      columnGap: '2',
      minW: '0',
    })}
  >
    <span className={css({ fontWeight: 'semibold', whiteSpace: 'nowrap' })}>
      {texts.title(at + 1)}
    </span>
    <span
      className={css({
        textStyle: 'sm',
        color: 'text.muted',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      })}
    >
      {describe(unit)}
    </span>
    {problems > 0 && (
      <span>
        <Badge tone="danger">{texts.problems(problems)}</Badge>
      </span>
    )}
  </span>
)

type ActProps = Pick<Parameters<typeof Button>[0], 'reason' | 'onClick'> & {
  readonly icon: 'copy' | 'trash'
  readonly label: string
}
const Act = ({ icon, label, ...rest }: ActProps) => (
  <Button variant="ghost" {...rest}>
    <Icon name={icon} size={16} />
    <span className={css({ srOnly: { base: true, md: false } })}>{label}</span>
  </Button>
)

function Head({ unit, at, issues, isOpen, isAttempted, full, send }: Props) {
  const count = Object.keys(issues).length
  return (
    <div className={head}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`unit-${unit.id}`}
        className={css({
          display: 'flex',
          alignItems: 'center',
          gap: '2',
          flex: '1 1 0',
          minW: '0',
          '& svg': { flexShrink: '0' },
          minH: '9',
          textAlign: 'start',
          cursor: 'pointer',
        })}
        onClick={() => send({ type: 'fold', unit: unit.id, isOpen: !isOpen })}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        <Title unit={unit} at={at} problems={isAttempted ? count : 0} />
      </button>
      <span className={css({ display: 'flex', gap: '1' })}>
        <Act
          icon="copy"
          label={texts.duplicate}
          reason={full}
          onClick={() => send({ type: 'duplicate-unit', unit: unit.id })}
        />
        <Act
          icon="trash"
          label={texts.remove}
          onClick={() => send({ type: 'remove-unit', unit: unit.id })}
        />
      </span>
    </div>
  )
}

/** The texts at the fields of one part. */
export const errorsIn = (
  content: ContentDraft,
  errorOf: (field: string) => string | undefined,
): ContentErrors =>
  Object.fromEntries(
    contentFields.flatMap((field) => {
      const error = errorOf(`${content.id}.${field}`)
      return error ? [[field, error]] : []
    }),
  )

function Body({ unit, issues, isAttempted, touched, oddGross, packaging, send }: Props) {
  const errorOf = (field: string) =>
    isAttempted || touched[`${unit.id}.${field}`] ? issues[field] : undefined
  const noContents = errorOf('contents')
  return (
    <div
      id={`unit-${unit.id}`}
      className={css({
        display: 'grid',
        gap: '4',
        px: { base: '3', md: '4' },
        py: '4',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <UnitFields {...{ unit, packaging, errorOf, oddGross, send }} />
      <h3 className={css({ textStyle: 'sm', fontWeight: 'semibold' })}>
        {wizardTexts.fields.contents}
      </h3>
      {unit.contents.map((content, position) => (
        <ContentRow
          key={content.id}
          unit={unit.id}
          content={content}
          at={position}
          errors={errorsIn(content, errorOf)}
          send={send}
        />
      ))}
      {noContents && (
        <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{noContents}</p>
      )}
      <div>
        <Button
          id={idOf(`${unit.id}.contents`)}
          {...(noContents ? { 'data-problem': '' } : {})}
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

/** A handling unit: one line while folded. It renders only when it changed itself. */
export const UnitCard = memo((props: Props) => (
  <li className={css({ minW: '0' })}>
    <div
      role="group"
      aria-label={texts.title(props.at + 1)}
      className={css({
        bg: 'surface',
        borderWidth: '1px',
        borderColor: 'border',
        rounded: 'lg',
        minW: '0',
      })}
    >
      <Head {...props} />
      {props.isOpen && <Body {...props} />}
    </div>
  </li>
))
UnitCard.displayName = 'UnitCard'
