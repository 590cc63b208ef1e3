import { useContext } from 'react'
import type { ReactNode } from 'react'

import { css } from '#styled/css'
import { recordTexts } from '#texts/records.ts'
import { Icon } from '#views/parts/icon.tsx'
import { RecordZone, sayMoment } from '#views/parts/time.tsx'

export type RailItem = {
  readonly id: string
  readonly label: string
  /** Its place on the way; what ended it has none. */
  readonly number?: number
  readonly kind: 'done' | 'current' | 'ahead' | 'stopped' | 'troubled'
  readonly who?: string
  readonly at?: string
  /** When it happened, if that is not when it was written down. */
  readonly day?: string
  readonly text?: string
}

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(0, 1fr))' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
})
const step = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'auto 1fr', md: '1fr' },
  alignContent: 'start',
  columnGap: '3.5',
  rowGap: { base: '2', md: '1.5' },
  pb: { base: '5', md: '0' },
  pr: { md: '4' },
  _last: { pb: '0' },
})
/** The line to the next step. */
const line = css({
  position: 'absolute',
  left: { base: '[13px]', md: '9' },
  right: { md: '2' },
  top: { base: '8', md: '[13px]' },
  bottom: { base: '1', md: '[auto]' },
  w: { base: '[2px]', md: '[auto]' },
  h: { md: '[2px]' },
  rounded: 'full',
  bg: 'border',
  '[data-kind=done] > &': { bg: 'accent' },
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  rounded: 'full',
  borderWidth: '2px',
  borderColor: 'border.strong',
  bg: 'surface',
  color: 'text.faint',
  textStyle: 'xs',
  fontWeight: 'medium',
  '[data-kind=done] > &': { bg: 'accent', borderColor: 'accent', color: 'accent.fg' },
  '[data-kind=current] > &': {
    borderColor: 'accent',
    color: 'accent.text',
    boxShadow: '[0 0 0 4px token(colors.accent.subtle)]',
  },
  '[data-kind=ahead] > &': { borderWidth: '1px' },
  '[data-bad] > &': {
    borderColor: 'status.danger.fg',
    bg: 'status.danger.bg',
    color: 'status.danger.fg',
  },
})
const name = css({
  textStyle: 'sm',
  fontWeight: 'medium',
  '[data-kind=ahead] &': { color: 'text.faint', fontWeight: 'normal' },
  '[data-bad] &': { color: 'status.danger.fg' },
})
const said = css({
  textStyle: 'xs',
  color: 'text.muted',
  overflowWrap: 'anywhere',
  '[data-kind=troubled] &': { color: 'status.danger.fg' },
})

const hidden: Readonly<Record<RailItem['kind'], string>> = {
  done: recordTexts.rail.done,
  current: recordTexts.rail.current,
  troubled: recordTexts.rail.current,
  stopped: recordTexts.rail.stopped,
  ahead: '',
}

type StepProps = { readonly item: RailItem; readonly isLast: boolean }

const Step = ({ item, isLast }: StepProps) => {
  const { kind, label, number, who, at, day, text } = item
  const zone = useContext(RecordZone)
  const isBad = kind === 'troubled' || kind === 'stopped'
  return (
    <li
      className={step}
      data-kind={kind}
      {...(isBad ? { 'data-bad': true } : {})}
      {...(isBad || kind === 'current' ? { 'aria-current': 'step' } : {})}
    >
      {!isLast && <span className={line} />}
      <span className={mark} aria-hidden>
        {kind === 'done' && <Icon name="check" size={15} />}
        {kind === 'stopped' && <Icon name="cross" size={15} />}
        {kind === 'troubled' && <Icon name="alert" size={14} />}
        {(kind === 'current' || kind === 'ahead') && number}
      </span>
      <div className={css({ minW: '0', pt: { base: '1', md: '0' } })}>
        <p className={name}>{label}</p>
        {hidden[kind] && <span className={css({ srOnly: true })}>{hidden[kind]}</span>}
        {day && <p className={said}>{day}</p>}
        {who && <p className={said}>{who}</p>}
        {at && (
          <p className={said}>
            {day && recordTexts.rail.recorded}
            <time dateTime={at}>{sayMoment(at, zone)}</time>
          </p>
        )}
        {text && <p className={said}>{text}</p>}
      </div>
    </li>
  )
}

type Props = { readonly items: readonly RailItem[]; readonly children?: ReactNode }

/** `list "Lifecycle"`: the way of a record, drawn from its machine. */
export const Rail = ({ items, children }: Props) => (
  <div
    className={css({
      px: '5',
      py: '4',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      rounded: 'lg',
      boxShadow: 'card',
      display: 'grid',
      gap: '4',
    })}
  >
    <ol data-rail aria-label={recordTexts.rail.label} className={list}>
      {items.map((item, at) => (
        <Step key={item.id} item={item} isLast={at === items.length - 1} />
      ))}
    </ol>
    {children}
  </div>
)
