import type { ReactNode } from 'react'

import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { homeTexts } from '#texts/public.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Card, Panel } from '#views/parts/card.tsx'
import { CoreIcon } from '#views/parts/core-icon.tsx'
import { Link } from '#views/parts/link.tsx'
import type { NavLink } from '#views/shell/types.ts'

import { Picture } from './picture.tsx'

export type HomeProps = {
  readonly title: string
  readonly programs: readonly Tenant[]
  /** What the page begins with; who is signed in is welcomed. */
  readonly lead: string
  /** The way in. */
  readonly action: NavLink | undefined
  /** Rows of the inbox for somebody who is signed in. */
  readonly inbox?: ReactNode
}

const Hero = ({ title, lead, action, inbox }: Omit<HomeProps, 'programs'>) => (
  <div
    className={css({
      display: 'grid',
      gridTemplateColumns: { md: '5fr 4fr' },
      alignItems: 'center',
      gap: { base: '6', md: '10' },
      pb: { base: '8', md: '12' },
    })}
  >
    <div>
      <h1
        tabIndex={-1}
        className={css({
          textStyle: 'sm',
          fontWeight: 'semibold',
          color: 'accent.text',
          outline: 'none',
        })}
      >
        {title}
      </h1>
      <p
        className={css({
          mt: '2',
          textStyle: '2xl',
          fontWeight: 'semibold',
          textWrap: 'balance',
        })}
      >
        {lead}
      </p>
      <p className={css({ mt: '3', maxW: 'prose', textStyle: 'lg', color: 'text.muted' })}>
        {homeTexts.text}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' })}>
        {action && (
          <ButtonLink variant="solid" href={action.href}>
            {action.label}
            <CoreIcon name="arrowRight" size={16} />
          </ButtonLink>
        )}
      </div>
      {inbox}
    </div>
    <Picture />
  </div>
)

const Programs = ({ programs }: Pick<HomeProps, 'programs'>) => (
  <Card title={homeTexts.programs}>
    <p className={css({ textStyle: 'sm', color: 'text.muted', mb: '3' })}>
      {homeTexts.programsText}
    </p>
    <ul
      className={css({
        display: 'grid',
        gap: '2',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.6rem, 100%), 1fr))',
      })}
    >
      {programs.map(({ slug, label, path }) => (
        <li key={slug}>
          <Link
            href={path}
            className={css({
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              h: '10',
              px: '2.5',
              rounded: 'md',
              borderWidth: '1px',
              borderColor: 'border',
              textStyle: 'sm',
              fontWeight: 'medium',
              transition: 'border-color 120ms',
              _hover: { borderColor: 'accent', bg: 'accent.subtle' },
              '& svg': { color: 'text.faint' },
            })}
          >
            {label}
            <CoreIcon name="chevronRight" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
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
export const Home = ({ programs, ...hero }: HomeProps) => (
  <>
    <Hero {...hero} />
    {programs.length > 0 && <Programs programs={programs} />}
    <Demo />
  </>
)
