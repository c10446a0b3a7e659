import { BatteryLevel } from '../battery-level.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { CopyCode } from '../copy-code.tsx'
import { IqDrawing } from '../drawings/iq.tsx'
import { Feedback } from '../feedback.tsx'
import { NoticeBar } from '../notice-bar.tsx'
import { NoticeLine } from '../notice-line.tsx'
import { OverviewList } from '../overview-list.tsx'
import { SignalBars } from '../signal-bars.tsx'
import { SkeletonCards, SkeletonText } from '../skeletons.tsx'
import type { Tone } from '../state-icon.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { StepsProgress } from '../steps-progress.tsx'
import { showFailure, showInfo, showSuccess } from '../toast.tsx'
import classes from './gallery.module.css'
import { WaitingPart } from './waiting-part.tsx'

const tones: [Tone, string][] = [
  ['confirmed', 'Online'],
  ['waiting', 'Attached, pending'],
  ['failed', 'Refused'],
  ['offline', 'Offline'],
  ['neutral', 'Initial'],
]

/** Badges, signal, battery, cards, notices, progress, waiting. */
export function StatesPart() {
  return (
    <section className={classes.part}>
      <h2>States</h2>
      <div className={classes.row}>
        {tones.map(([tone, label]) => (
          <StatusBadge key={tone} tone={tone} label={label} />
        ))}
      </div>
      <div className={classes.row}>
        <SignalBars bars={4} dbm={-48} label="Excellent" tone="confirmed" />
        <SignalBars bars={3} dbm={-63} label="Good" tone="confirmed" />
        <SignalBars bars={1} dbm={-77} label="Low" tone="waiting" />
        <SignalBars bars={0} dbm={-86} label="No connection" tone="failed" />
        <BatteryLevel state="good" label="Good" />
        <BatteryLevel state="low" label="Low" />
        <BatteryLevel state="unknown" label="Unknown" />
      </div>
      <div className={classes.row}>
        <Button kind="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Delete</Button>
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button kind="primary" disabledReason="Please fill all fields.">
          Closed
        </Button>
        <Button onClick={() => showSuccess('Installer access granted')}>Success toast</Button>
        <Button onClick={() => showInfo('Integration requested for the new site.')}>Info toast</Button>
        <Button onClick={() => showFailure({ message: 'It did not work.', correlationId: 'c-17' })}>
          Failure toast
        </Button>
      </div>
      <div className={classes.grid}>
        <Card
          title="Ground floor, east"
          picture={<IqDrawing size={52} led={{ frames: [{ colour: 'green', ms: 1000 }] }} />}
          mark={<StatusBadge tone="confirmed" label="Online" />}
          footer={<Button>Open</Button>}
        >
          <CopyCode code="A1B2C3D4E5F6" shown="A1B2 C3D4 E5F6" label="Activation code" />
        </Card>
        <Card
          title="A gateway whose name is fifty characters long, yes"
          tone="waiting"
          picture={<IqDrawing size={52} />}
          mark={<StatusBadge tone="waiting" label="Waiting for the device" />}
        >
          <SignalBars bars={2} dbm={-71} label="Low" tone="waiting" />
        </Card>
        <Card title="On its way">
          <SkeletonText />
        </Card>
      </div>
      <SkeletonCards heights={[132, 132]} />
      {tones.map(([tone, label]) => (
        <NoticeBar key={tone} tone={tone}>
          {label}: what happened, what it means, what to do.
        </NoticeBar>
      ))}
      <NoticeLine
        notices={[
          { key: 'a', tone: 'waiting', text: 'Notices that were read stand on one line.' },
          { key: 'b', tone: 'neutral', text: 'Which opens them again.' },
        ]}
        onOpen={() => {}}
      />
      <Feedback failure={{ message: 'A lock with this name already exists', correlationId: '0193f2c4' }} />
      <div className={classes.grid}>
        <Card title="Overview">
          <OverviewList
            items={[
              { key: 'a', label: 'Tenant', value: 'Northern Keys', onEdit: () => {} },
              { key: 'b', label: 'Site name', value: 'Harbour House', onEdit: () => {} },
            ]}
          />
        </Card>
        <Card title="Progress">
          <StepsProgress
            label="Decoupling"
            steps={[
              { key: 'a', label: 'Told the gateway', state: 'done' },
              { key: 'b', label: 'Resetting', state: 'current', note: 'This takes up to 10 minutes.' },
              { key: 'c', label: 'Removed', state: 'todo' },
            ]}
          />
        </Card>
      </div>
      <WaitingPart />
    </section>
  )
}
