import { css } from '#styled/css'
import { signInTexts } from '#texts/sign-in.ts'
import type { Kind, Organization } from '#views/auth/sign-in/organizations.ts'
import { Radios } from '#views/parts/choice.tsx'

type Props = {
  readonly organizations: readonly Organization[]
  readonly value: string
  readonly choose: (id: string) => void
}

const { kind, brand, kinds } = signInTexts.finder
const order = Object.keys(kinds) as readonly Kind[] // because the table has these keys

/** What one's company does leads to its organization; where several do the same, one says which. */
export function KindOfCompany({ organizations, value, choose }: Props) {
  const current = organizations.find(({ id }) => id === value)
  const alike = organizations.filter((one) => one.kind === current?.kind)
  const first = (chosen: string) => organizations.find((one) => one.kind === chosen)
  return (
    <div
      className={css({
        display: 'grid',
        gap: '4',
        p: '4',
        rounded: 'md',
        borderWidth: '1px',
        borderColor: 'border',
        bg: 'subtle',
      })}
    >
      <Radios
        label={kind}
        name="kind-of-company"
        value={current?.kind}
        options={order.filter(first).map((name) => ({ value: name, ...kinds[name] }))}
        onChoose={(chosen) => choose(first(chosen)?.id ?? value)}
      />
      {alike.length > 1 && (
        <Radios
          label={brand}
          name="which-company"
          value={value}
          options={alike.map(({ id, label }) => ({ value: id, label }))}
          onChoose={choose}
        />
      )}
    </div>
  )
}
