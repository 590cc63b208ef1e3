import { checkPassword } from '#machines/auth/password.ts'
import type { PasswordRule } from '#machines/auth/password.ts'
import type { PasswordPolicy } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { authTexts } from '#texts/auth.ts'
import { Icon } from '#views/parts/icon.tsx'

const say = (rule: PasswordRule, policy: PasswordPolicy) =>
  rule === 'length' ? authTexts.policy.length(policy.minimumLength) : authTexts.policy[rule]

type Props = { readonly policy: PasswordPolicy; readonly password: string }

/** The rules of the pool, ticked while one types. */
export const PolicyList = ({ policy, password }: Props) => (
  <div className={css({ textStyle: 'xs' })}>
    <p className={css({ color: 'text.muted', mb: '1' })}>{authTexts.policyTitle}</p>
    <ul className={css({ display: 'grid', gap: '1' })} aria-label={authTexts.policyTitle}>
      {checkPassword(policy, password).map(({ rule, isMet }) => (
        <li
          key={rule}
          data-met={isMet}
          className={css({
            display: 'flex',
            alignItems: 'center',
            gap: '1.5',
            color: 'text.muted',
            '&[data-met=true]': { color: 'status.success.fg' },
          })}
        >
          <Icon
            name={isMet ? 'check' : 'minus'}
            size={14}
            label={isMet ? authTexts.met : authTexts.notMet}
          />
          {say(rule, policy)}
        </li>
      ))}
    </ul>
  </div>
)
