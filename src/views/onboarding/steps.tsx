import { startTransition, useOptimistic } from 'react'
import type { ReactNode } from 'react'

import { limits } from '#machines/onboarding/wizard/edit.ts'
import { tables } from '#machines/onboarding/wizard/fields.ts'
import { groupOf } from '#machines/onboarding/wizard/lines.ts'
import type { RowList } from '#machines/onboarding/wizard/types.ts'
import { regions } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import { css } from '#styled/css'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { Card } from '#views/parts/card.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { PhoneField } from '#views/parts/phone-field.tsx'
import { Field } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { besideControl, grid, wide } from '#views/records/form/layout.ts'
import { RowList as Rows } from '#views/records/form/row-list.tsx'

import { headPart, rowPart, secretPart } from './parts.ts'
import type { StepProps } from './parts.ts'

const note = css({ textStyle: 'sm', color: 'text.muted', gridColumn: '1 / -1' })
type Of = { readonly of: FormPart<string> }

/** Fields of a part by their names, one after the other. */
const Fields = ({ of, names }: Of & { readonly names: readonly string[] }) =>
  names.map((name) => <Field key={name} of={of} name={name} />)

type Company = StepProps & { readonly onRegion: (region: Region) => Promise<void> }
/** Who the company is, and where: it decides what else is asked. */
export function CompanyStep({ onRegion, ...props }: Company) {
  const { region } = props.context
  // The page of the other region takes a moment: the button stays pressed until it is there.
  const [chosen, choose] = useOptimistic(region)
  const { secret } = tables[region]
  const of = headPart(props)
  return (
    <Card title={words.cards.company}>
      <div className={grid}>
        <div className={wide}>
          <Radios
            label={words.where}
            name="region"
            isInline
            value={chosen}
            options={regions.map((value) => ({ value, label: words.regions[value] }))}
            onChoose={(value) =>
              startTransition(async () => {
                const other = value === 'europe' ? 'europe' : 'general'
                choose(other)
                await onRegion(other)
              })
            }
          />
        </div>
        <Fields of={of} names={['company.legalName', 'company.dba']} />
        <Fields
          of={secretPart(props)}
          names={secret.names.filter((name) => name.startsWith('company.'))}
        />
        {region === 'europe' && <Field of={of} name="company.language" />}
        <Field of={of} name="company.website" />
        <p className={note}>{words.taxNote}</p>
      </div>
    </Card>
  )
}

const PLACE = ['addressLine1', 'city', 'region', 'postalCode', 'countryCode']
const Address = ({ of, path }: Of & { readonly path: string }) => (
  <Fields of={of} names={PLACE.map((name) => `${path}.${name}`)} />
)

type ListProps = StepProps & {
  readonly list: RowList
  readonly children: (of: FormPart<string>) => ReactNode
}
function List({ list, children, ...props }: ListProps) {
  const { context, send } = props
  return (
    <Rows
      rows={context.draft[list]}
      removed={context.removed[list]}
      limits={limits[list]}
      words={words[list]}
      onAdd={(key) => send({ type: 'add-row', list, key })}
      onRemove={(key) => send({ type: 'remove-row', list, key })}
      onUndo={() => send({ type: 'undo-remove', list })}
    >
      {(row, at, buttons) => (
        <>
          <div className={grid}>{children(rowPart(props, list, row, at))}</div>
          <div className={css({ display: 'flex' })}>{buttons}</div>
        </>
      )}
    </Rows>
  )
}

/** Where it is, where money goes, and where batteries are picked up. */
export function AddressesStep(props: StepProps) {
  const of = headPart(props)
  const isSame = Boolean(props.context.draft.values['addresses.same'])
  return (
    <>
      <Card title={words.groups.legal}>
        <div className={grid}>
          <Address of={of} path="addresses.legal" />
        </div>
      </Card>
      <Card title={words.groups.remitTo}>
        <div className={grid}>
          <Field of={of} name="addresses.same" className={wide} />
          {!isSame && <Address of={of} path="addresses.remitTo" />}
        </div>
      </Card>
      <Card title={words.groups.pickups}>
        <List list="pickups" {...props}>
          {(row) => (
            <>
              <Field of={row} name="address.name" className={wide} />
              <Address of={row} path="address" />
              <Field of={row} name="hasDock" className={besideControl} />
              <Fields of={row} names={['hours.0', 'hours.1', 'needsLiftGate']} />
            </>
          )}
        </List>
      </Card>
    </>
  )
}

function Contact({ role, ...props }: StepProps & { readonly role: string }) {
  const of = headPart(props)
  const path = `contacts.${role}`
  const phone = `${path}.phone`
  const { region, draft } = props.context
  const { onChange: _onChange, onBlur, ...control } = of.control(phone)
  const isOther = tables[region].others.includes(role)
  const isSame = isOther && Boolean(draft.values[`${path}Same`])
  return (
    <Card title={groupOf(role)}>
      <div className={grid}>
        {isOther && <Field of={of} name={`${path}Same`} className={wide} />}
        {!isSame && (
          <>
            <Fields of={of} names={[`${path}.name`, `${path}.email`]} />
            <PhoneField
              {...control}
              value={draft.values[phone] ?? ''}
              countryCode={draft.values['addresses.legal.countryCode']}
              onText={(value) => of.set(phone, value)}
              onLeave={onBlur}
            />
          </>
        )}
      </div>
    </Card>
  )
}
/** Whom we write to about what. */
export const ContactsStep = (props: StepProps) =>
  ['commercial', ...tables[props.context.region].others].map((role) => (
    <Contact key={role} role={role} {...props} />
  ))

/** What comes, and how much of it. */
export function MaterialsStep(props: StepProps) {
  const { region } = props.context
  return (
    <Card title={words.cards.materials}>
      <div className={css({ display: 'grid', gap: '4' })}>
        {region === 'europe' && <Field of={headPart(props)} name="incoterm" />}
        <List list="materials" {...props}>
          {(row) => <Fields of={row} names={tables[region].material.names} />}
        </List>
      </div>
    </Card>
  )
}

/** Where money goes: never kept on this device. */
export function BankStep(props: StepProps) {
  const { secret } = tables[props.context.region]
  return (
    <Card title={words.cards.bank}>
      <div className={grid}>
        <p className={note}>{words.bankNote}</p>
        <Fields
          of={secretPart(props)}
          names={secret.names.filter((name) => name.startsWith('bank.'))}
        />
      </div>
    </Card>
  )
}
