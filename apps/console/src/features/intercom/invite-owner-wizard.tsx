import { intercomEndpoints } from '@commissioning/contract/intercom/intercom-endpoints'
import type { IntercomSite } from '@commissioning/contract/intercom/intercom-fields'
import {
  refuseAnotherIntercomOwner,
  refuseFirstName,
  refuseIntercomOwnerEmail,
  refuseLastName,
} from '@commissioning/domain/intercom/intercom-owner-rules'
import { emailKey } from '@commissioning/domain/validation/email'
import { EmailField } from '@commissioning/ui/email-field'
import { NoticeBar } from '@commissioning/ui/notice-bar'
import { OverviewList } from '@commissioning/ui/overview-list'
import { TextField } from '@commissioning/ui/text-field'
import { notifyWhenDone } from '@commissioning/ui/toast'
import { useWizard } from '@commissioning/ui/use-wizard.ts'
import { type StepsOf, WizardSteps } from '@commissioning/ui/wizard-steps'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createFormResolver } from '../../components/checked-form.ts'
import { useChange } from '../../lib/api/operations.ts'
import { useSeenVersion } from '../../lib/api/use-seen-version.ts'
import { useRefusalText } from '../../lib/refusal-text.ts'
import { useInstallation } from '../installations/installation-queries.ts'
import classes from './intercom.module.css'

interface Props {
  installationId: string
  site: IntercomSite
  onClose: () => void
}

/** Invite site owner: the person's details, then the confirmation (ICOM-18). */
export function InviteOwnerWizard({ installationId, site, onClose }: Props) {
  const { t } = useTranslation('intercom')
  const refusalText = useRefusalText()
  const invite = useChange(intercomEndpoints.putIntercomOwner, 'intercom')
  const { isStale, ifMatch } = useSeenVersion(site.version, invite.error)
  const installation = useInstallation(installationId).data
  const wizard = useWizard(['owner', 'confirm'])
  const { email = '', user } = site.owner ?? {}
  const form = useForm({
    defaultValues: { email, firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' },
    resolver: createFormResolver((values) => ({
      email: refusalText(refuseIntercomOwnerEmail(values.email)),
      firstName: refusalText(refuseFirstName(values.firstName)),
      lastName: refusalText(refuseLastName(values.lastName)),
    })),
  })
  const { control } = form
  const values = form.getValues()
  const send = () =>
    notifyWhenDone(
      invite.mutateAsync({
        params: { installationId },
        body: {
          email: emailKey(values.email),
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
        },
        ...ifMatch,
      }),
      t('invite.done'),
      onClose,
    )
  const steps: StepsOf<typeof wizard> = {
    owner: {
      forward: { onClick: form.handleSubmit(wizard.forward) },
      content: (
        <div className={classes.fields}>
          <p>{t('invite.text')}</p>
          <EmailField
            control={control}
            name="email"
            label={t('fields.email')}
            disabledReason={refusalText(installation && refuseAnotherIntercomOwner(installation, site.owner))}
            isRequired
          />
          <TextField control={control} name="firstName" label={t('fields.firstName')} isRequired />
          <TextField control={control} name="lastName" label={t('fields.lastName')} isRequired />
        </div>
      ),
    },
    confirm: {
      forward: { label: t('invite.button'), onClick: send },
      sends: invite,
      content: (
        <>
          {isStale && (
            <NoticeBar tone="waiting">{t('invite.changed', { owner: email || t('owner.none') })}</NoticeBar>
          )}
          <p>{t('invite.confirm', { name: site.customerReference })}</p>
          <OverviewList
            items={[
              { key: 'email', label: t('fields.email'), value: values.email },
              { key: 'name', label: t('fields.name'), value: `${values.firstName} ${values.lastName}` },
            ]}
          />
        </>
      ),
    },
  }

  return <WizardSteps wizard={wizard} title={t('invite.title')} onCancel={onClose} steps={steps} />
}
