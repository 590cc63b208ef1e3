import { rememberOrganization, rememberedOrganization } from '#api/session/sign-in-form.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import { organizationsOf } from '#views/auth/sign-in/organizations.ts'
import type { Organization } from '#views/auth/sign-in/organizations.ts'
import { AudienceList as List } from '#views/public/audience-list.tsx'
import { firstPlaces, movedIn } from '#views/shell/palette/model.ts'

/** Every audience that has the words of a text in one of its names; without text the last choice on this device first. */
function find(config: BrowserConfig, text: string): readonly Organization[] {
  const last = text.trim() ? undefined : rememberedOrganization()
  const all = organizationsOf(config)
    .map((one) => ({ one, label: [one.audience, one.label, ...one.names].join(' ') }))
    .toSorted(
      (a, b) =>
        Number(b.one.id === last) - Number(a.one.id === last) || a.label.localeCompare(b.label),
    )
  return firstPlaces(all, text).map(({ one }) => one)
}

/** What the field of the start page loads once it is used. */
export const finder = { find, movedIn, List }
export { rememberOrganization as rememberAudience }
