import { BarTrack } from '../../../components/chart/bar-track.tsx';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import type { SkillProgress } from '../api/progress-api.ts';
import styles from './centre.module.css';
import { copy } from './copy.ts';

/** A card for each skill: its last band, how far that is from the target, and how much is done. */
export function SkillCards({ skills }: { skills: readonly SkillProgress[] }) {
  const target = Number(useUser()?.config.targetBand) || undefined;
  return (
    <section aria-labelledby="by-skill" className={styles.section}>
      <h2 id="by-skill" className={styles.title}>
        {copy.bySkill}
      </h2>
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <SkillCard key={skill.type} skill={skill} target={target} />
        ))}
      </ul>
    </section>
  );
}

function SkillCard({ skill, target }: { skill: SkillProgress; target: number | undefined }) {
  const { type, done, total, band } = skill;
  const isOwn = type === 'writing' || type === 'speaking';
  return (
    <PressCard className={styles.skill}>
      <div className={styles.skillHead}>
        <h3>
          <CoverLink to={linkTo(paths.papers, {}, { type })}>{copy.skills[type]}</CoverLink>
        </h3>
        {band === undefined ? (
          <span className={styles.quiet}>{done === 0 ? copy.none : ''}</span>
        ) : (
          <span className={styles.band}>
            <small>{isOwn ? copy.own : copy.band}</small> {band.toFixed(1)}
          </span>
        )}
      </div>
      <BarTrack segments={[{ look: 'accent', share: total === 0 ? 0 : done / total }]} />
      <p className={styles.skillFoot}>
        <span>{copy.units[type](done, total)}</span>
        {band !== undefined && target !== undefined && <span>{copy.toTarget(target - band)}</span>}
      </p>
    </PressCard>
  );
}
