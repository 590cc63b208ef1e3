import type { FormEvent, ReactNode } from 'react'

import {
  MOST_VINS,
  VIN_LENGTH,
  askedOf,
  asksSeveral,
  choicesOf,
  partLimits,
  vinsIn,
  wrongVins,
} from '#machines/sell-my-battery/search/asked.ts'
import type { Field } from '#machines/sell-my-battery/search/types.ts'
import type { YearOptions } from '#schemas/battery.ts'
import { css } from '#styled/css'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Scanner } from '#views/parts/scanner.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'

import type { SearchProps } from './results.tsx'

export type FormProps = SearchProps & { readonly cars: Reading<readonly YearOptions[]> }

const stack = css({ display: 'grid', gap: '4' })
const inLine = css({ sm: { display: 'flex', alignItems: 'flex-start', gap: '3' } })
const buttons = css({ display: 'grid', gap: '2', sm: { display: 'flex' } })

/** Why the reader cannot search so, with the way to it. */
const Locked = ({ text, isSignedIn }: { readonly text: string; readonly isSignedIn: boolean }) => (
  <div className={stack}>
    <p>{text}</p>
    {!isSignedIn && (
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <ButtonLink variant="solid" href="/sign-in/">
          {words.signIn}
        </ButtonLink>
        <ButtonLink href="/sign-in/?mode=sign-up">{words.createAccount}</ButtonLink>
      </div>
    )}
  </div>
)

type Bound = (field: Field) => {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
}
const boundTo =
  ({ snapshot, send }: SearchProps): Bound =>
  (field) => ({
    value: snapshot.context.typed[field],
    onChange: ({ target }) => send({ type: 'CHANGE', field, text: target.value }),
  })

/** What was not filled in when it was sent. */
const missingIn = ({ snapshot: { context } }: SearchProps, text: string) =>
  context.attempt > 0 && askedOf(context) === undefined ? text : undefined

/** What is wrong with the VINs that were sent. */
function vinProblem({ snapshot: { context } }: SearchProps): string | undefined {
  if (context.attempt === 0 || asksSeveral(context)) return undefined
  const vins = vinsIn(context.typed)
  if (vins.length < 2) return askedOf(context) ? undefined : words.vinMissing
  return vins.length > MOST_VINS
    ? words.tooManyVins(MOST_VINS)
    : words.vinsWrong(wrongVins(context.typed))
}

function Vin(props: SearchProps) {
  const vins = vinsIn(props.snapshot.context.typed)
  return (
    <TextField
      {...boundTo(props)('vin')}
      data-vin
      style={{ fontFamily: 'var(--fonts-mono)' }}
      aria-keyshortcuts="/"
      label={words.fields.vin}
      hint={words.hints.vin}
      error={vinProblem(props)}
      aside={
        <span className={css({ textStyle: 'xs', color: 'text.faint' })}>
          {vins.length > 1 ? words.severalTyped(vins.length) : words.typed((vins[0] ?? '').length)}
        </span>
      }
      // Papers print each in groups, and lists part them by more than a blank.
      maxLength={MOST_VINS * VIN_LENGTH * 2}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

const PartNumber = (props: SearchProps) => (
  <TextField
    {...boundTo(props)('part')}
    label={words.fields.part}
    hint={words.hints.part}
    error={missingIn(props, words.partMissing)}
    maxLength={partLimits.max}
    autoComplete="off"
    spellCheck={false}
  />
)

const Car = ({ cars, ...props }: FormProps) => (
  <Read reading={cars} things={words.cars} skeleton={<SkeletonRows count={1} />}>
    {(options) => {
      const { typed } = props.snapshot.context
      const choices = choicesOf(options, typed)
      return (
        <div
          className={css({ display: 'grid', gap: '4', sm: { gridTemplateColumns: '1fr 1fr 1fr' } })}
        >
          {(['make', 'model', 'year'] as const).map((field) => (
            <SelectField
              key={field}
              {...boundTo(props)(field)}
              label={words.fields[field]}
              placeholder={words.choose[field]}
              error={typed[field] ? undefined : missingIn(props, words.choose[field])}
              options={choices[field].map((value) => ({ value, label: value }))}
            />
          ))}
        </div>
      )
    }}
  </Read>
)

/** The camera instead of the field. */
const Scanning = ({ snapshot, send, device }: SearchProps) => (
  <>
    <Scanner
      device={device}
      words={{ hint: words.scanHint, typeIt: words.typeIt }}
      onType={() => send({ type: 'TYPE' })}
    />
    {snapshot.context.seen !== undefined && (
      <Banner tone="warning" role="status">
        {words.noVin(snapshot.context.seen)}
      </Banner>
    )}
  </>
)

const Buttons = ({ snapshot, send }: SearchProps) => (
  <>
    {snapshot.can({ type: 'SCAN' }) && (
      <Button onClick={() => send({ type: 'SCAN' })}>
        <Icon name="camera" size={16} />
        {words.scan}
      </Button>
    )}
    <Button
      type="submit"
      isBusy={snapshot.hasTag('busy')}
      reason={snapshot.context.isOnline ? undefined : words.offline}
    >
      <Icon name="search" size={16} />
      {words.find}
    </Button>
  </>
)

/** The fields of the way that is chosen, or why it is not for this reader. */
export function SearchForm(props: FormProps) {
  const { snapshot, send, isSignedIn } = props
  const { by, maySearch, isOnline } = snapshot.context
  if (by !== 'vin' && !maySearch)
    return <Locked text={isSignedIn ? words.vinOnly : words.signInTo[by]} isSignedIn={isSignedIn} />
  if (snapshot.matches('scanning')) return <Scanning {...props} />
  const fields: Readonly<Record<typeof by, ReactNode>> = {
    vin: <Vin {...props} />,
    car: <Car {...props} />,
    part: <PartNumber {...props} />,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!snapshot.hasTag('busy')) send({ type: 'FIND' })
  }
  const isLine = by !== 'car'
  return (
    <form noValidate className={isLine ? inLine : stack} onSubmit={submit}>
      {isLine ? <div className={css({ flex: '1', minW: '0' })}>{fields[by]}</div> : fields[by]}
      <div className={`${buttons} ${css({ pt: isLine ? '6' : '0' })}`}>
        <Buttons {...props} />
      </div>
      {!isOnline && (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.offline}</p>
      )}
    </form>
  )
}
