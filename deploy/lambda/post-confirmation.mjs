// PostConfirmation trigger of the external pool: who signed up alone may look, and wait for the staff's approval.
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider' // part of the Node.js runtimes of Lambda

const NEW_ACCOUNT = [{ Name: 'custom:roles', Value: '["unapproved-auto-dismantler"]' }]
const client = new CognitoIdentityProviderClient({})

export const handler = async (event) => {
  const hasRoles = Boolean(event.request.userAttributes['custom:roles'])
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp' && !hasRoles)
    await client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: event.userPoolId,
        Username: event.userName,
        UserAttributes: NEW_ACCOUNT,
      }),
    )
  return event
}
