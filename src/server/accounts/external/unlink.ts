import type { Password } from '#contract/passwords.ts'
import { PROVIDER_NAMES, type Provider } from '#contract/providers.ts'
import { ApiError } from '../../core/api-error.ts'
import type { Services } from '../../services.ts'
import { deleteCodes } from '../../store/external-codes.ts'
import { listIdentities, unlinkIdentity } from '../../store/external-identities.ts'
import { lockUser } from '../../store/users.ts'
import type { SignedIn } from '../authenticate.ts'
import { mailNotice } from '../mails.ts'
import { requireReauthentication } from '../recent-sign-in.ts'

/** Unlinks a provider from the account and mails the user about it. Throws ApiError 400, 403, 429, 503. */
export async function unlinkProvider(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  visitor: SignedIn,
  { provider, password }: { provider: Provider; password?: Password | undefined },
): Promise<void> {
  await requireReauthentication(services, visitor, password, 'password')
  await services.db.queries.transaction(async tx => {
    const user = await lockUser(tx, visitor.user.id)
    if (user === undefined) return
    const linked = await listIdentities(tx, user.id)
    if (!linked.some(one => one.provider === provider)) return
    if (user.passwordHash === null && linked.length === 1) throw new ApiError('last_sign_in')
    await unlinkIdentity(tx, { userId: user.id, provider })
    await deleteCodes(tx, { userId: user.id, provider })
    await mailNotice(tx, services.config, 'provider-unlinked', user, { provider: PROVIDER_NAMES[provider] })
  })
}
