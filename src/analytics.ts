import type { AuthActor } from '#routes/-context.ts'

/** Adds the privacy-friendly analytics script of this deployment, if one is configured, once the settings are known. */
export function loadAnalytics(auth: AuthActor): void {
  const subscription = auth.subscribe(({ context }) => {
    if (!context.config) return
    const { analyticsSrc } = context.config
    queueMicrotask(() => subscription.unsubscribe())
    if (!analyticsSrc) return
    const script = document.createElement('script')
    script.src = analyticsSrc
    script.async = true
    document.head.append(script)
  })
}
