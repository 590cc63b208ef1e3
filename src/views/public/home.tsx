import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { css, cx } from '#styled/css'
import { card, field, input, link } from '#styled/recipes'
import { homeTexts } from '#texts/public.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { CoreIcon, Outline } from '#views/parts/core-icon.tsx'
import { Link } from '#views/parts/link.tsx'
import type { NavLink } from '#views/shell/types.ts'

import { Picture } from './picture.tsx'

export type HomeProps = {
  readonly title: string
  /** What the page begins with; who is signed in is welcomed. */
  readonly lead: string
  /** The way to one's own pages. */
  readonly action?: NavLink | undefined
  /** Rows of the inbox for somebody who is signed in. */
  readonly inbox?: ReactNode
  /** How one comes to a request: whom one works for, or one's programs. */
  readonly pickup: ReactNode
  /** Looks a VIN up on the page that sells; it stays out of the address. */
  readonly findPack: (vin: string) => void
  /** Whether this device keeps a draft of an application. */
  readonly hasDraft: boolean
}

const Hero = ({ title, lead, action, inbox }: HomeProps) => (
  <div
    className={css({
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 29rem)' },
      alignItems: 'center',
      gap: '6',
      pb: '6',
    })}
  >
    <div>
      <h1
        tabIndex={-1}
        className={css({ textStyle: '2xl', fontWeight: 'semibold', outline: 'none' })}
      >
        {title}
      </h1>
      <p className={css({ mt: '1', textStyle: 'lg', color: 'text.muted' })}>{lead}</p>
      {action ? (
        <div className={css({ mt: '4' })}>
          <ButtonLink href={action.href}>
            {action.label}
            <CoreIcon name="arrowRight" size={16} />
          </ButtonLink>
        </div>
      ) : (
        <p className={css({ textStyle: 'lg', color: 'text.muted' })}>{homeTexts.text}</p>
      )}
      {inbox}
    </div>
    <Picture />
  </div>
)

// Three outlines that no other first page has.
const icons = {
  truck:
    'M2.5 5h9v8.5h-9zM11.5 8.5h3.7l2.3 2.5v2.5h-6M5.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm8.5 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  search: 'm17 17-4-4M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  edit: 'm12.8 4.2 3 3M3.5 16.5l.8-3.5 9.2-9.2a1.2 1.2 0 0 1 1.7 0l1 1a1.2 1.2 0 0 1 0 1.7L7 15.7z',
} as const

type WayProps = {
  readonly icon: keyof typeof icons
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}
/** One of the three ways in: a region named by its heading. */
function Way({ icon, title, text, children }: WayProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        card().root,
        css({ display: 'grid', gap: '4', alignContent: 'start', p: '5', minH: { lg: '72' } }),
      )}
    >
      <span
        className={css({
          display: 'grid',
          placeItems: 'center',
          boxSize: '10',
          rounded: 'md',
          bg: 'accent.subtle',
          color: 'accent.text',
        })}
      >
        <Outline path={icons[icon]} size={20} />
      </span>
      <div>
        <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
          {title}
        </h2>
        <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>{text}</p>
      </div>
      {children}
    </section>
  )
}

const tall = css({ h: '[2.75rem]' })

function FindPack({ findPack }: Pick<HomeProps, 'findPack'>) {
  const id = useId()
  const look = field()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    findPack(event.currentTarget.querySelector('input')?.value ?? '')
  }
  return (
    // A field without a name is never sent, whatever happens before the scripts have come.
    <form className={look.root} onSubmit={submit}>
      <label htmlFor={id} className={look.label}>
        {homeTexts.vin}
      </label>
      <div className={css({ display: 'flex', gap: '2.5' })}>
        <input
          id={id}
          placeholder={homeTexts.vinHint}
          // Papers print it in groups.
          maxLength={34}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={cx(input(), tall)}
        />
        <Button type="submit" variant="outline" className={tall}>
          {homeTexts.find}
        </Button>
      </div>
      <p className={css({ mt: '1.5', textStyle: 'sm', color: 'text.muted' })}>
        {homeTexts.noAccount}
      </p>
    </form>
  )
}

const Join = ({ hasDraft }: Pick<HomeProps, 'hasDraft'>) => (
  <>
    <ul className={css({ listStyle: 'disc', pl: '5', textStyle: 'sm', color: 'text.muted' })}>
      {homeTexts.joinFacts.map((fact) => (
        <li key={fact} className={css({ py: '0.5' })}>
          {fact}
        </li>
      ))}
    </ul>
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })}>
      <ButtonLink variant="outline" href="/supplier-onboarding/" className={tall}>
        {hasDraft ? homeTexts.goOn : homeTexts.start}
      </ButtonLink>
      <Link
        href="/supplier-onboarding/europe/"
        className={cx(link({ kind: 'plain' }), css({ textStyle: 'sm' }))}
      >
        {homeTexts.inEurope}
      </Link>
    </div>
  </>
)

const Demo = () => (
  <Panel
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      mt: '4',
    })}
  >
    <div className={css({ textStyle: 'sm' })}>
      <p className={css({ fontWeight: 'medium' })}>{homeTexts.demo}</p>
      <p className={css({ color: 'text.muted' })}>{homeTexts.demoText}</p>
    </div>
    <ButtonLink href="/dealership-demo/">
      {homeTexts.openDemo}
      <CoreIcon name="arrowRight" size={16} />
    </ButtonLink>
  </Panel>
)

/** The start page. */
export const Home = (props: HomeProps) => (
  <>
    <Hero {...props} />
    <div className={css({ display: 'grid', gap: '4', lg: { gridTemplateColumns: '1fr 1fr 1fr' } })}>
      <Way icon="truck" title={homeTexts.pickup} text={homeTexts.pickupText}>
        {props.pickup}
      </Way>
      <Way icon="search" title={homeTexts.sell} text={homeTexts.sellText}>
        <FindPack findPack={props.findPack} />
      </Way>
      <Way icon="edit" title={homeTexts.join} text={homeTexts.joinText}>
        <Join hasDraft={props.hasDraft} />
      </Way>
    </div>
    <Demo />
  </>
)
